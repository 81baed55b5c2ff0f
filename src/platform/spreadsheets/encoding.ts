import { createReadStream } from 'node:fs'
import { BadImportFile } from './bad-file.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949'

/**
 * Detects the encoding: by byte order mark, else UTF-8 if the bytes are valid, else CP949 (Korean Excel). Throws
 * `BadImportFile` for a binary file.
 */
export async function encodingOf(file: string, start: Buffer): Promise<Encoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start.includes(0))
    throw new BadImportFile('글자로 된 파일이 아닙니다. csv나 xlsx 파일인지 확인해 주세요.')
  return (await isUtf8(file)) ? 'utf-8' : 'cp949'
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
