export function sfntTable(font: Buffer, tag: string): Buffer {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const entry = 12 + 16 * index
    if (font.toString('latin1', entry, entry + 4) !== tag) continue
    const offset = font.readUInt32BE(entry + 8)
    return font.subarray(offset, offset + font.readUInt32BE(entry + 12))
  }
  throw new Error(`the font has no ${tag} table`)
}

const SEGMENTS = 4
const GROUPS = 12

/** Whether the font has a glyph for a code point, from the `cmap` table (formats 4 and 12). */
export function characterMap(font: Buffer): (char: number) => boolean {
  const cmap = sfntTable(font, 'cmap')
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  )
  const groups = maps.find((map) => map.readUInt16BE(0) === GROUPS)
  if (groups) return inGroups(groups)
  const segments = maps.find((map) => map.readUInt16BE(0) === SEGMENTS)
  if (segments) return inSegments(segments)
  throw new Error('the font has no character map that can be read')
}

function inGroups(map: Buffer): (char: number) => boolean {
  const codePoints = new Set<number>()
  for (let index = 0; index < map.readUInt32BE(12); index++) {
    const group = 16 + 12 * index
    for (let char = map.readUInt32BE(group); char <= map.readUInt32BE(group + 4); char++) codePoints.add(char)
  }
  return (char) => codePoints.has(char)
}

function inSegments(map: Buffer): (char: number) => boolean {
  const codePoints = new Set<number>()
  const size = map.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const last = map.readUInt16BE(14 + at)
    const first = map.readUInt16BE(16 + size + at)
    const delta = map.readUInt16BE(16 + 2 * size + at)
    const offsetAt = 16 + 3 * size + at
    const offset = map.readUInt16BE(offsetAt)
    for (let char = first; char <= last && char !== 0xffff; char++) {
      const glyph = offset === 0 ? char + delta : map.readUInt16BE(offsetAt + offset + 2 * (char - first))
      if ((glyph & 0xffff) !== 0) codePoints.add(char)
    }
  }
  return (char) => codePoints.has(char)
}
