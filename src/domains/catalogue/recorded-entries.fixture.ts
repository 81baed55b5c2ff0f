import type { RecordChange, RecordedStates } from '../../platform/contract/record.ts'

/** The entries that a service writes in the log, without what admission adds to them. */
export function recordedEntries() {
  const entries: (RecordedStates & { subject: object })[] = []
  const record: RecordChange = async (_tx, subject = {}, states = {}) => {
    // As the log stores it: without what is not there.
    entries.push(JSON.parse(JSON.stringify({ subject, ...states })))
  }
  return { entries, record }
}
