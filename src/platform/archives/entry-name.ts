import { decode } from 'iconv-lite'
import { cutText } from '../cut-text.ts'
import { normaliseText } from '../normalise-text.ts'
import { BadImportFile } from '../spreadsheets/bad-file.ts'

const MOST = 300

/**
 * The name of a file in an archive: in UTF-8, else in CP949, in which a Korean Windows writes them. Null for folders and for what
 * systems put into archives by themselves. Throws `BadImportFile` for a name that leads out of the archive.
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
