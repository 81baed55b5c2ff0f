import type { Entry, ZipFile } from 'yauzl'

/** Nothing that a person packs has more, also of folders and of what systems add by themselves. */
const MAX_ENTRIES = 20_000
/** Bytes of an entry's own head, before its name and its content. */
const LOCAL_HEADER_BYTES = 30

/** Why the entries of a ZIP file are not read. */
export type BadEntries = 'many' | 'overlapping'

/**
 * The entries of a ZIP file, or why they are not read: there are too many, or two of them are made of the same bytes of the file, so that
 * a small file unpacks to a large one without packing anything well.
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
    .toSorted((one, other) => one.start - other.start)
  return ranges.some(({ end }, index) => end > (ranges[index + 1]?.start ?? end))
}
