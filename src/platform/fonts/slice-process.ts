import { readFile } from 'node:fs/promises'
import { sliceMaker } from './make-slices.ts'
import { type PlannedSlice, writeFileAtomically } from './planned-slices.ts'

/** `missing`: all missing slices, the most needed first. `request`: one slice for which a request waits. */
export type SliceRequest = { missing: PlannedSlice[] } | { request: PlannedSlice }

/** One message per slice, with its bytes if a request waits for it; `idle` at the end. */
export type SliceProgress =
  | { file: string; isStored: boolean; bytes?: Uint8Array | undefined }
  | { failed: string; reason: string }
  | { idle: true }

const make = sliceMaker()
const missing: PlannedSlice[] = []
const requests: PlannedSlice[] = []
// False if the folder is not writable; then only slices for which requests wait are created.
let canStore = true
let working = false

// The current slice is finished first, because its temporary file would remain otherwise.
process.on('disconnect', () => {
  missing.length = 0
  requests.length = 0
  if (!working) process.exit(0)
})
process.on('message', async (message: SliceRequest) => {
  if ('request' in message) requests.push(message.request)
  else missing.push(...message.missing)
  if (working) return
  working = true
  while (requests.length > 0 || (canStore && missing.length > 0)) await generateNext()
  working = false
  if (!process.connected) process.exit(0)
  sendMessage({ idle: true })
})

async function generateNext(): Promise<void> {
  const awaited = requests.shift()
  const slice = awaited ?? missing.shift()
  if (!slice) return
  try {
    // Another process may have created this slice meanwhile.
    const bytes = (await readFile(slice.file).catch(() => null)) ?? (await generateAndStore(slice))
    sendMessage({ file: slice.file, isStored: canStore, bytes: awaited && bytes })
  } catch (error) {
    sendMessage({ failed: slice.file, reason: String(error) })
  }
}

async function generateAndStore(slice: PlannedSlice): Promise<Uint8Array> {
  const bytes = await make(slice)
  await writeFileAtomically(slice.file, bytes).catch(() => {
    canStore = false
  })
  return bytes
}

const sendMessage = (message: SliceProgress) => process.connected && process.send?.(message)
