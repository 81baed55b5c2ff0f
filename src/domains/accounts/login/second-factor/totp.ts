import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Steps before and after the present one whose codes are accepted, because clocks of phones differ. */
const WINDOW = 1

/** The code of a step by RFC 6238. `secret` is the shared key in bytes or as text. */
export function totpAt(secret: string | Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / STEP_MS)

/** The step of a code that is valid at `time`; null for a wrong code. */
export function stepOfCode(secret: string, code: string, time: Date): number | null {
  const now = stepAt(time)
  let matching: number | null = null
  for (let step = now - WINDOW; step <= now + WINDOW; step += 1)
    if (isSame(code, totpAt(secret, step))) matching = step
  return matching
}

function isSame(code: string, expected: string): boolean {
  const [codeBytes, expectedBytes] = [Buffer.from(code), Buffer.from(expected)]
  return codeBytes.length === expectedBytes.length && timingSafeEqual(codeBytes, expectedBytes)
}
