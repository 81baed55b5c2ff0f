import { type CutSlice, cutSlices, type FaceOrder } from './cut-slices.ts'

export type CutAnswer = { slices: CutSlice[][][] } | { failure: string }

process.on('disconnect', () => process.exit(0))
process.on('message', async (faces: FaceOrder[]) => {
  try {
    const slices = []
    // One after the other: two whole fonts at once would take twice the memory.
    for (const face of faces) slices.push(await cutSlices(face))
    answer({ slices })
  } catch (error) {
    answer({ failure: String(error) })
  }
})

const answer = (message: CutAnswer) => process.send?.(message)
