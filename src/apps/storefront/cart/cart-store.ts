import { isApiError } from '../../../client/api-error.ts'
import type { Cart, CartChange, CartItem } from '../../../domains/cart/cart.contract.ts'
import type { Fee, FeeGroup } from '../../../domains/cart/cart-reply.contract.ts'
import {
  applyEdits,
  type Edit,
  type Edits,
  NO_EDITS,
  toCartChanges,
  toFeeGroups,
  unsavedEdits,
  withEdit,
} from './cart-edits.ts'

export interface CartCalls {
  load: () => Promise<Cart>
  save: (changes: CartChange[], request: string) => Promise<Cart>
  fees: (list: FeeGroup[]) => Promise<Fee[]>
}

export interface CartState {
  /** the cart in the last answer of the server; null before the first answer */
  cart: Cart | null
  failed: boolean
  edits: Edits
  /** delivery terms of the edited cart; null while loading */
  fees: Fee[] | null
  saving: boolean
}

interface Batch {
  edits: Edits
  changes: CartChange[]
  request: string
}

/** The server's last cart with the unsaved edits. */
export class CartStore {
  #state: CartState = { cart: null, failed: false, edits: NO_EDITS, fees: null, saving: false }
  /** A batch of edits that got no answer. It is sent again unchanged before anything else. */
  #unanswered: Batch | null = null
  readonly #calls: CartCalls
  readonly #watchers = new Set<() => void>()

  constructor(calls: CartCalls) {
    this.#calls = calls
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly state = (): CartState => this.#state

  /** Reloads the cart, unless there are unsaved edits. */
  async load(): Promise<void> {
    if (this.#isTouched()) return
    try {
      const cart = await this.#calls.load()
      if (!this.#isTouched()) this.#show({ cart, failed: false, fees: null })
    } catch {
      // A failed reload keeps the cart on the screen.
      this.#show({ failed: this.#state.cart === null })
    }
  }

  edit(line: CartItem, edit: Edit): void {
    this.#show({ edits: withEdit(this.#state.edits, line, edit), fees: null })
  }

  /** Loads the fees of the edited cart. Drops the answer after further edits. */
  async loadFees(): Promise<void> {
    const { cart, edits } = this.#state
    if (!cart || edits.size === 0) return
    const groups = toFeeGroups(applyEdits(cart, edits, null))
    const fees = groups.length > 0 ? await this.#calls.fees(groups).catch(() => null) : []
    if (this.#state.edits === edits) this.#show({ fees })
  }

  /** Saves the edits. Later edits stay for the next save. False on failure. */
  async save(): Promise<boolean> {
    if (this.#state.saving) return true
    this.#show({ saving: true })
    try {
      if (this.#unanswered && !(await this.#send(this.#unanswered))) return false
      const { cart, edits } = this.#state
      if (!cart || edits.size === 0) return true
      return await this.#send({ edits, changes: toCartChanges(cart, edits), request: crypto.randomUUID() })
    } finally {
      this.#show({ saving: false })
    }
  }

  async #send(batch: Batch): Promise<boolean> {
    this.#unanswered = batch
    try {
      const cart = await this.#calls.save(batch.changes, batch.request)
      this.#show({ cart, edits: unsavedEdits(this.#state.edits, batch.edits), fees: null })
    } catch (error) {
      if (isApiError(error) && error.status < 500) this.#unanswered = null
      return false
    }
    this.#unanswered = null
    return true
  }

  #isTouched(): boolean {
    return this.#state.edits.size > 0 || this.#state.saving
  }

  #show(changes: Partial<CartState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const watcher of this.#watchers) watcher()
  }
}
