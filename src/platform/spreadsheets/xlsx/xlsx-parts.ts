import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { BadImportFile } from '../bad-file.ts'

export type XmlPiece =
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Limits the memory for the names of open elements. */
const MAX_DEPTH = 64

/** Streams XML events. Rejects extreme nesting, and document types because their entities can expand. */
export async function* elements(stream: Readable): AsyncGenerator<XmlPiece> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  let pieces: XmlPiece[] = []
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) parser.fail('elements nested too deep')
    pieces.push({ kind: 'open', name: localName(name), attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth--
    pieces.push({ kind: 'close', name: localName(name) })
  })
  parser.on('text', (text) => pieces.push({ kind: 'text', text }))
  parser.on('cdata', (text) => pieces.push({ kind: 'text', text }))
  parser.on('doctype', () => parser.fail('a document type'))
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    yield* pieces
    pieces = []
  }
  parser.write(decoder.decode()).close()
  yield* pieces
}

export async function firstSheet(workbook: AsyncIterable<XmlPiece>): Promise<string> {
  for await (const piece of workbook)
    if (piece.kind === 'open' && piece.name === 'sheet') {
      const relation = Object.entries(piece.attributes).find(
        ([name]) => localName(name) === 'id' && name !== 'id',
      )
      if (relation) return relation[1]
    }
  throw new BadImportFile('엑셀 파일에 시트가 없습니다.')
}

export async function sheetTarget(relations: AsyncIterable<XmlPiece>, id: string): Promise<string> {
  for await (const piece of relations)
    if (piece.kind === 'open' && piece.name === 'Relationship' && piece.attributes.Id === id) {
      const target = piece.attributes.Target ?? ''
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
    }
  throw new BadImportFile('엑셀 파일에 시트가 없습니다.')
}

export async function readSharedStrings(part: AsyncIterable<XmlPiece>): Promise<string[]> {
  const strings: string[] = []
  let inText = false
  let inReading = false
  for await (const piece of part) {
    if (piece.kind === 'text') {
      if (inText && !inReading) strings[strings.length - 1] += piece.text
    } else if (piece.name === 'si') {
      if (piece.kind === 'open') strings.push('')
    } else if (piece.name === 't') inText = piece.kind === 'open'
    // Phonetic runs (reading aids) are not part of the text.
    else if (piece.name === 'rPh') inReading = piece.kind === 'open'
  }
  return strings
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
