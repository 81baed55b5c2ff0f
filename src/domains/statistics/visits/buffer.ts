import { HOUR_MS, MOST_CHARACTERS, MOST_WAITING, MOST_WAITING_OF_SHOP, VISIT_MS } from './limits.ts'
import type { View, ViewRun } from './view.ts'

/**
 * Views that wait to be counted. Those of one page that follow each other by the same visitor are one run: nothing but their number and
 * the time of the last one can make a difference to what is counted. The buffer takes no more runs than it has room for, of one shop a
 * part of them, and says how many views it turned away.
 */
export class ViewBuffer {
  #runs: ViewRun[] = []
  /** the newest run of each browser: nearly always that of the visitor who asks, and found without writing a key */
  #newest = new Map<string, ViewRun>()
  /** the last run of each visitor, by browser and then by shop and address: the text of a browser is long, and its hash is there already */
  #last = new Map<string, Map<string, ViewRun>>()
  #characters = 0
  #runsOfShop = new Map<string, number>()
  waiting = 0
  dropped = 0

  push(view: View): void {
    const newest = this.#newest.get(view.agent)
    if (newest?.shopid === view.shopid && newest.address === view.address && continues(newest, view)) {
      this.#add(newest, view)
      return
    }
    const place = `${view.shopid} ${view.address}`
    const byPlace = this.#last.get(view.agent)
    const last = byPlace?.get(place)
    if (last && continues(last, view)) {
      this.#newest.set(view.agent, last)
      this.#add(last, view)
      return
    }
    const characters = view.url.length + view.referrer.length + view.agent.length + place.length
    const ofShop = this.#runsOfShop.get(view.shopid) ?? 0
    const isFull = this.#runs.length >= MOST_WAITING || this.#characters + characters > MOST_CHARACTERS
    if (isFull || ofShop >= MOST_WAITING_OF_SHOP) {
      this.dropped += 1
      return
    }
    const run = { ...view, views: 1, lastAt: view.at }
    this.#characters += characters
    this.#runsOfShop.set(view.shopid, ofShop + 1)
    this.#runs.push(run)
    if (byPlace) byPlace.set(place, run)
    else this.#last.set(view.agent, new Map([[place, run]]))
    this.#newest.set(view.agent, run)
    this.waiting += 1
  }

  #add(run: ViewRun, { at }: View): void {
    run.views += 1
    run.lastAt = at
    this.waiting += 1
  }

  /** All that wait; none wait afterwards. */
  take(): ViewRun[] {
    const taken = this.#runs
    this.#runs = []
    this.#newest = new Map()
    this.#last = new Map()
    this.#characters = 0
    this.#runsOfShop.clear()
    this.waiting = 0
    return taken
  }
}

/** Whether a view of the same visitor is one more of the run: it begins no visit and belongs to the same hour. */
function continues({ url, at, lastAt }: ViewRun, view: View): boolean {
  return (
    view.url === url &&
    view.at >= lastAt &&
    view.at - lastAt <= VISIT_MS &&
    Math.floor(view.at / HOUR_MS) === Math.floor(at / HOUR_MS)
  )
}
