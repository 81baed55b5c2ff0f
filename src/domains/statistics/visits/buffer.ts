import { MOST_CHARACTERS, MOST_WAITING, MOST_WAITING_OF_SHOP } from './limits.ts'
import type { View } from './view.ts'

/** Views that wait to be counted. It takes no more than it has room for, of one shop a part of it, and says how many it turned away. */
export class ViewBuffer {
  #views: View[] = []
  #characters = 0
  #ofShop = new Map<string, number>()
  dropped = 0

  get waiting(): number {
    return this.#views.length
  }

  push(view: View): void {
    const characters = view.url.length + view.referrer.length + view.agent.length
    const ofShop = this.#ofShop.get(view.shopid) ?? 0
    const isFull = this.#views.length >= MOST_WAITING || this.#characters + characters > MOST_CHARACTERS
    if (isFull || ofShop >= MOST_WAITING_OF_SHOP) {
      this.dropped += 1
      return
    }
    this.#characters += characters
    this.#ofShop.set(view.shopid, ofShop + 1)
    this.#views.push(view)
  }

  /** All that wait; none wait afterwards. */
  take(): View[] {
    const taken = this.#views
    this.#views = []
    this.#characters = 0
    this.#ofShop.clear()
    return taken
  }
}
