import type { RecordChange, RecordedStates } from '../../platform/contract/record.ts'

/** A `record` function and the log entries that it receives, without the fields that the API adds to entries. */
export function recordedEntries() {
  const entries: (RecordedStates & { subject: object })[] = []
  const record: RecordChange = async (_tx, subject = {}, states = {}) => {
    // The log stores JSON, which has no undefined fields.
    entries.push(JSON.parse(JSON.stringify({ subject, ...states })))
  }
  return { entries, record }
}
