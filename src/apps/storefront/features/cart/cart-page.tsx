import { useRef, useState } from 'react'
import type { CartItem, CartGroup as Group } from '../../../../domains/cart/contract.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { cartTexts as texts } from '../../../../ui/texts/cart.ts'
import { paths } from '../../paths.ts'
import { type ShellData, useShell } from '../../shell/shell-data.ts'
import { billed, groupKey, linesOf, shownGroups } from './cart-edits.ts'
import { CartHeader } from './cart-header.tsx'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { GuestHint } from './guest-hint.tsx'
import { CartGroup } from './lines/cart-group.tsx'
import { LoadingCart } from './loading-cart.tsx'
import { useBeginOrder } from './use-begin-order.ts'
import { saveQuietly, useOpenCart } from './use-open-cart.ts'
import { useTellCart } from './use-tell-cart.ts'

export const layout = 'none'

export const head = (_data: null, { shop }: ShellData) => ({
  title: `${texts.title} - ${shop.name}`,
  noindex: true,
})

/**
 * The cart over the whole window, the same in every shop (docs/product/cart.md). Only the browser knows its visitor.
 */
export function Component() {
  const { shop } = useShell()
  const { open, state } = useOpenCart(shop.shopid)
  const { cart, failed, edits, fees, saving } = state
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const groups = cart ? shownGroups(cart, edits, fees) : []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // A shop sells nothing to a person whom it has blocked.
  const isChosen = (group: Group) => group.block === undefined && !left.has(groupKey(group))
  // Lines outside of the order may change a member's discount.
  const chosen = groups.every(isChosen) ? groups : billed(groups.filter(isChosen))
  const shown = groups.map((group) => chosen.find((each) => groupKey(each) === groupKey(group)) ?? group)
  const ordering = useBeginOrder(open, shop)
  const tellRemoved = useTellCart(cart, shop.shopid)

  const save = async () => {
    if (await saveQuietly(open)) toast({ look: 'done', text: texts.save.done })
  }
  const choose = (key: string, isTaken: boolean) =>
    setLeft(new Set(isTaken ? [...left].filter((each) => each !== key) : [...left, key]))
  const remove = (group: Group, line: CartItem, next: HTMLElement | null) => {
    open.edit(line, 'removed')
    tellRemoved(group, line)
    setSaid(texts.line.removed(line.name))
    // The focused button goes with its line.
    ;(next ?? title.current)?.focus()
  }

  return (
    <div className={styles.page}>
      <CartHeader title={title} lines={cart ? linesOf(groups).length : null} />
      <noscript>
        <EmptyState title={texts.withoutScripts} />
      </noscript>
      {!cart && !failed && <LoadingCart />}
      {!cart && failed && (
        <EmptyState title={texts.failed}>
          <Button onClick={() => void open.load()}>{texts.retry}</Button>
        </EmptyState>
      )}
      {cart && groups.length === 0 && (
        <EmptyState title={texts.empty}>
          <a className={buttonClass('strong')} href={paths.list()}>
            {texts.toProducts}
          </a>
        </EmptyState>
      )}
      {groups.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.groups}>
            <GuestHint />
            {shown.map((group) => (
              <CartGroup
                key={groupKey(group)}
                group={group}
                here={shop.shopid}
                pending={edits.size > 0 && fees === null}
                chosen={isChosen(group)}
                onChoose={(isTaken) => choose(groupKey(group), isTaken)}
                onQuantity={(line, qty) => open.edit(line, { qty })}
                onRemove={(line, next) => remove(group, line, next)}
              />
            ))}
          </div>
          <CartSummary
            here={shop.shopid}
            groups={chosen}
            pending={edits.size > 0 && fees === null}
            save={edits.size > 0 ? { run: save, running: saving } : null}
            order={{
              run: () => void ordering.order(chosen, chosen.length === groups.length),
              running: ordering.running,
            }}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
