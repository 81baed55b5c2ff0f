import { saveBlob } from '../../../../ui/save-blob.ts'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

export type FileFormat = keyof typeof TYPES

/** Downloads a file; the extension of `name` is its format. */
export function saveFile(name: `${string}.${FileFormat}`, content: Uint8Array<ArrayBuffer>): void {
  const type = name.endsWith('.csv') ? TYPES.csv : TYPES.xlsx
  saveBlob(name, new Blob([content], { type }))
}
