import type { View, ViewRun } from '../shared/view.ts'
import {
  HOUR_MS,
  MAX_CHARACTERS,
  MAX_WAITING,
  MAX_WAITING_OF_SHOP,
  VISIT_MS,
} from '../shared/visit-limits.ts'

/**
 * Views that wait to be counted. Consecutive views of one page by one visitor are stored as one run, because only their
 * number and last time affect the figures. The number of runs is limited, in total and per shop; `dropped` counts the
 * views beyond the limits.
 */
export class ViewBuffer {
  #runs: ViewRun[] = []
  /** newest run by user agent: it nearly always belongs to the same visitor, and is found without building a key */
  #newest = new Map<string, ViewRun>()
  /** last run by user agent, then by shop and address; V8 caches the hash of the user agent, which is long */
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
    const source = `${view.shopid} ${view.address}`
    const bySource = this.#last.get(view.agent)
    const last = bySource?.get(source)
    if (last && continues(last, view)) {
      this.#newest.set(view.agent, last)
      this.#add(last, view)
      return
    }
    const characters = view.url.length + view.referrer.length + view.agent.length + source.length
    const shopRuns = this.#runsOfShop.get(view.shopid) ?? 0
    const isFull = this.#runs.length >= MAX_WAITING || this.#characters + characters > MAX_CHARACTERS
    if (isFull || shopRuns >= MAX_WAITING_OF_SHOP) {
      this.dropped += 1
      return
    }
    const run = { ...view, views: 1, lastAt: view.at }
    this.#characters += characters
    this.#runsOfShop.set(view.shopid, shopRuns + 1)
    this.#runs.push(run)
    if (bySource) bySource.set(source, run)
    else this.#last.set(view.agent, new Map([[source, run]]))
    this.#newest.set(view.agent, run)
    this.waiting += 1
  }

  #add(run: ViewRun, { at }: View): void {
    run.views += 1
    run.lastAt = at
    this.waiting += 1
  }

  /** Returns all waiting runs and empties the buffer. */
  drain(): ViewRun[] {
    const runs = this.#runs
    this.#runs = []
    this.#newest = new Map()
    this.#last = new Map()
    this.#characters = 0
    this.#runsOfShop.clear()
    this.waiting = 0
    return runs
  }
}

/** Whether a view by the run's visitor belongs to the run: same page, same visit, same hour. */
function continues({ url, at, lastAt }: ViewRun, view: View): boolean {
  return (
    view.url === url &&
    view.at >= lastAt &&
    view.at - lastAt <= VISIT_MS &&
    Math.floor(view.at / HOUR_MS) === Math.floor(at / HOUR_MS)
  )
}
