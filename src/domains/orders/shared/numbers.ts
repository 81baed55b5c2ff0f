import { createHmac } from 'node:crypto'

const HALF = 10_000
const ROUNDS = 8

/** Makes the public number of an order; `day` as 2026-07-31, `id` is the order's internal id. */
export type OrderNumbers = (day: string, id: number) => string

/**
 * Numbers of a day in Seoul and eight digits. A guest's order opens to its number and a phone number, so numbers must not be
 * guessable: the digits are the id's last eight, permuted by a Feistel network with the secret as its key, and reveal
 * neither the next number nor the number of orders. Ids less than a hundred million apart never collide.
 */
export function orderNumbers(secret: string): OrderNumbers {
  const mixed = (round: number, half: number) =>
    createHmac('sha256', secret).update(`order number ${round} ${half}`).digest().readUInt32BE() % HALF
  return (day, id) => {
    let [left, right] = [Math.floor(id / HALF) % HALF, id % HALF]
    for (let round = 0; round < ROUNDS; round += 1)
      [left, right] = [right, (left + mixed(round, right)) % HALF]
    return `${day.replaceAll('-', '')}-${[left, right].map((half) => String(half).padStart(4, '0')).join('')}`
  }
}
