import { decode } from 'iconv-lite'
import { cutText } from '../cut-text.ts'
import { normaliseText } from '../normalise-text.ts'
import { BadImportFile } from '../spreadsheets/bad-file.ts'

const MOST = 300

/**
 * Decodes a file name as UTF-8, else as CP949 (Korean Windows). Returns null for folders and system files. Throws
 * `BadImportFile` for a path outside the archive.
 */
export function entryName(bytes: Buffer): string | null {
  const name = normaliseText(textOf(bytes).replaceAll('\\', '/'))
  if (name.length > MOST || name.includes('\0')) throw bad(name)
  if (/^\/|^[A-Za-z]:/.test(name) || name.split('/').includes('..')) throw bad(name)
  const base = name.split('/').at(-1) ?? ''
  if (base === '' || base.startsWith('.') || base === 'Thumbs.db' || name.startsWith('__MACOSX/')) return null
  return name
}

const bad = (name: string) =>
  new BadImportFile(`압축 파일에 올바르지 않은 경로가 있습니다: ${cutText(name, 60)}`)

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'cp949')
  }
}
