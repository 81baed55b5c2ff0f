import { readFile } from 'node:fs/promises'
import { sliceMaker } from './make-slices.ts'
import { type PlannedSlice, putFile } from './planned-slices.ts'

/** What the process is told: all that is missing, the most needed first, or for which slice somebody waits. */
export type ToldToSlicer = { missing: PlannedSlice[] } | { wanted: PlannedSlice }

/** What it says of a slice: whether it is in its place, with its bytes where somebody waits, or why there is none. At the end, that it is idle. */
export type SaidBySlicer =
  | { made: string; kept: boolean; bytes?: Uint8Array | undefined }
  | { failed: string; reason: string }
  | { idle: true }

const make = sliceMaker()
const missing: PlannedSlice[] = []
const wanted: PlannedSlice[] = []
// Where nothing can be written, what is asked for is made each time, and nothing else.
let canKeep = true
let working = false

// The process that started it has ended, or needs it no more. What is begun is put in its place: its draft would stay.
process.on('disconnect', () => {
  missing.length = 0
  wanted.length = 0
  if (!working) process.exit(0)
})
process.on('message', async (told: ToldToSlicer) => {
  if ('wanted' in told) wanted.push(told.wanted)
  else missing.push(...told.missing)
  if (working) return
  working = true
  while (wanted.length > 0 || (canKeep && missing.length > 0)) await makeNext()
  working = false
  if (!process.connected) process.exit(0)
  say({ idle: true })
})

async function makeNext(): Promise<void> {
  const awaited = wanted.shift()
  const slice = awaited ?? missing.shift()
  if (!slice) return
  try {
    // Another process may have made it meanwhile.
    const bytes = (await readFile(slice.file).catch(() => null)) ?? (await makeAndKeep(slice))
    say({ made: slice.file, kept: canKeep, bytes: awaited && bytes })
  } catch (error) {
    say({ failed: slice.file, reason: String(error) })
  }
}

async function makeAndKeep(slice: PlannedSlice): Promise<Uint8Array> {
  const bytes = await make(slice)
  await putFile(slice.file, bytes).catch(() => {
    canKeep = false
  })
  return bytes
}

const say = (said: SaidBySlicer) => process.connected && process.send?.(said)
