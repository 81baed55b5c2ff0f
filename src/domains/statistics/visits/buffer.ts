import { MOST_CHARACTERS, MOST_WAITING } from './limits.ts'
import type { View } from './view.ts'

/** Views that wait to be counted. It takes no more than it has room for and says how many it turned away. */
export class ViewBuffer {
  #views: View[] = []
  #characters = 0
  dropped = 0

  get waiting(): number {
    return this.#views.length
  }

  push(view: View): void {
    const characters = view.url.length + view.referrer.length + view.agent.length
    if (this.#views.length >= MOST_WAITING || this.#characters + characters > MOST_CHARACTERS) {
      this.dropped += 1
      return
    }
    this.#characters += characters
    this.#views.push(view)
  }

  /** All that wait; none wait afterwards. */
  take(): View[] {
    const taken = this.#views
    this.#views = []
    this.#characters = 0
    return taken
  }
}
