/** An uncompressed zip archive of text files by path. */
export function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const local: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = encoder.encode(path)
    const content = encoder.encode(text)
    const shared = [UTF8_NAME, STORED, 0, MIDNIGHT_1980, crc32(content), content.length, content.length]
    const head = record([0x04034b50, 4], [20, 2], ...sharedFields(shared), [name.length, 2], [0, 2])
    const entry = record(
      [0x02014b50, 4],
      [20, 2],
      [20, 2],
      ...sharedFields(shared),
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    )
    local.push(head, name, content)
    central.push(entry, name)
    offset += head.length + name.length + content.length
  }
  const count = Object.keys(files).length
  const directory = central.reduce((sum, { length }) => sum + length, 0)
  const end = record(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory, 4],
    [offset, 4],
    [0, 2],
  )
  return concat([...local, ...central, end])
}

type Field = readonly [value: number, bytes: 2 | 4]

const UTF8_NAME = 0x0800
const STORED = 0
// The date does not matter.
const MIDNIGHT_1980 = 0x0021

/** The fields that both headers of an entry share: flags, method, time, day, checksum, sizes. */
const sharedFields = ([flags = 0, method = 0, time = 0, day = 0, crc = 0, packed = 0, size = 0]: number[]) =>
  [
    [flags, 2],
    [method, 2],
    [time, 2],
    [day, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
  ] satisfies Field[]

function record(...fields: Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [, width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let index = 0
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(index, value, true)
    else view.setUint32(index, value, true)
    index += width
  }
  return bytes
}

function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let index = 0
  for (const part of parts) {
    whole.set(part, index)
    index += part.length
  }
  return whole
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_OF_BYTES[(crc ^ byte) & 0xff] as number)
  return ~crc >>> 0
}

const CRC_OF_BYTES = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
