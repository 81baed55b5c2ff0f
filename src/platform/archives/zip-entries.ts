import type { Entry, ZipFile } from 'yauzl'

/** With folders and the entries that operating systems add; far above what a person packs. */
const MAX_ENTRIES = 20_000
/** Bytes of an entry's local header without its name (ZIP specification, 4.3.7). */
const LOCAL_HEADER_BYTES = 30

/** Why a ZIP file is refused: it has too many entries, or entries that share bytes. */
export type BadEntries = 'many' | 'overlapping'

/**
 * The entries of a ZIP file, or why it is refused. Entries that share bytes of the file let a small file unpack to a huge one at an
 * unsuspicious ratio.
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
