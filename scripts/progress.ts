const WORTH_TELLING_MS = 1000
const TELL_EVERY_MS = 2000

export type Tell = (progress: string) => void

/** Runs a step. If it takes more than a second, prints its progress, and at the end how long it took. */
export async function step<Result>(name: string, work: (tell: Tell) => Promise<Result>): Promise<Result> {
  const began = performance.now()
  let shown = false
  let lastTold = began
  const timer = setTimeout(() => {
    shown = true
    console.log(`${name} ...`)
  }, WORTH_TELLING_MS)
  const tell: Tell = (progress) => {
    const now = performance.now()
    if (!shown || now - lastTold < TELL_EVERY_MS) return
    lastTold = now
    console.log(`  ${progress}`)
  }
  try {
    const result = await work(tell)
    if (shown) console.log(`  ${name}: done in ${seconds(performance.now() - began)}`)
    return result
  } finally {
    clearTimeout(timer)
  }
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
