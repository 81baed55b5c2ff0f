import type { RecordChange, RecordedStates } from '../../platform/contract/record.ts'

/** The log entries of a service, without the fields that admission adds. */
export function recordedEntries() {
  const entries: (RecordedStates & { subject: object })[] = []
  const record: RecordChange = async (_tx, subject = {}, states = {}) => {
    // As the log stores it: without undefined fields.
    entries.push(JSON.parse(JSON.stringify({ subject, ...states })))
  }
  return { entries, record }
}
