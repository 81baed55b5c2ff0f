import type { Entry, ZipFile } from 'yauzl'

/** Folders and system files count as entries. */
const MAX_ENTRIES = 20_000
const LOCAL_HEADER_BYTES = 30

export type BadEntries = 'many' | 'overlapping'

/**
 * Reads the entries, or returns why the file is rejected. Overlapping entries are rejected because they expand a small
 * file to a huge one although the compression ratio of each entry is usual.
 */
export async function readEntries(zip: ZipFile): Promise<Entry[] | BadEntries> {
  if (zip.entryCount > MAX_ENTRIES) return 'many'
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return overlap(entries) ? 'overlapping' : entries
}

function overlap(entries: readonly Entry[]): boolean {
  const ranges = entries
    .map(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      end: start + LOCAL_HEADER_BYTES + fileNameLength + compressedSize,
    }))
    .toSorted((a, b) => a.start - b.start)
  return ranges.some(({ end }, index) => end > (ranges[index + 1]?.start ?? end))
}
