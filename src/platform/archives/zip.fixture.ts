import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export async function aZip(
  entries: Record<string, Uint8Array | string>,
  { compress = true } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name, { compress })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const DIRECTORY = Buffer.from('PK\x01\x02')
const END_BYTES = 22

export function withMoreEntries(zip: Buffer, offsets: readonly number[]): Buffer {
  const start = zip.indexOf(DIRECTORY)
  const directory = zip.subarray(start, -END_BYTES)
  const entry = directory.subarray(0, 46 + directory.readUInt16LE(28) + directory.readUInt16LE(30))
  const headers = offsets.map((offset) => {
    const copy = Buffer.from(entry)
    copy.writeUInt32LE(offset, 42)
    return copy
  })
  const end = Buffer.from(zip.subarray(-END_BYTES))
  const count = end.readUInt16LE(10) + offsets.length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length + headers.reduce((sum, { length }) => sum + length, 0), 12)
  return Buffer.concat([zip.subarray(0, start), directory, ...headers, end])
}
