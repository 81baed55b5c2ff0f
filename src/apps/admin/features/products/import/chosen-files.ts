import { FILE_LIMITS } from '../../../../../domains/catalogue/files/limits.ts'
import { adminProductFilesTexts } from '../../../../../ui/texts/admin-product-files.ts'

const texts = adminProductFilesTexts.choose

/** The file of products and the archive of pictures among chosen files, or why they can't be sent so. */
export interface Chosen {
  table: File | null
  pictures: File | null
  problem: string | null
}

/** Sorts chosen files: an archive alone holds both, beside a table it holds pictures. Of two of a kind the later counts. */
export function chosenOf(files: readonly File[]): Chosen {
  const archive = files.findLast(({ name }) => /\.zip$/i.test(name)) ?? null
  const table = files.findLast(({ name }) => /\.(csv|tsv|txt|xlsx)$/i.test(name)) ?? null
  const chosen = table ? { table, pictures: archive } : { table: archive, pictures: null }
  return { ...chosen, problem: problemOf(files, chosen) }
}

function problemOf(files: readonly File[], { table, pictures }: Omit<Chosen, 'problem'>): string | null {
  if (files.length === 0) return null
  if (!table) return texts.noTable
  const most = /\.zip$/i.test(table.name) ? FILE_LIMITS.archiveBytes : FILE_LIMITS.tableBytes
  if (table.size > most || (pictures?.size ?? 0) > FILE_LIMITS.archiveBytes) return texts.tooLarge
  return null
}
