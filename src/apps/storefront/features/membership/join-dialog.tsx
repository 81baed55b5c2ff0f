import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { browserApi } from '../../../../client/browser.ts'
import type { JoinBenefit, OwnRequest } from '../../../../domains/membership/membership.contract.ts'
import type { ShopInfo } from '../../../../domains/tenancy/tenancy.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import styles from './join-dialog.module.css'
import { type ChosenPaper, Registration } from './registration.tsx'
import { useJoin } from './use-join.ts'

const texts = membershipTexts.joining

/** Opens the dialog to join a shop over everything else; `last` is the person's last request to it, if it takes any. */
export function openJoinDialog(shop: ShopInfo, last: OwnRequest | null): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<JoinDialog shop={shop} last={last} onEnd={close} />)
}

interface Props {
  shop: ShopInfo
  last: OwnRequest | null
  onEnd: () => void
}

function JoinDialog({ shop, last, onEnd }: Props) {
  const { name, member_type } = shop
  const { state, join } = useJoin(shop, onEnd)
  const memo = useRef<HTMLTextAreaElement>(null)
  const marketing = useRef<HTMLInputElement>(null)
  const [paper, setPaper] = useState<ChosenPaper>({ registered: last?.corp?.paper ?? false, file: '' })
  const asks = member_type === 'APPROVE' || member_type === 'APPROVE_CORP'
  const again = last?.status === 'REJECTED'
  return (
    <TitledDialog title={texts.title(name)} close={texts.close} onClose={onEnd}>
      <div className={styles.body}>
        {again && (
          <p className={styles.rejected}>
            {texts.rejected}
            {last.reason && <strong>{texts.rejectedReason(last.reason)}</strong>}
          </p>
        )}
        <Benefits shop={shop} />
        {asks && (
          <>
            <p className={styles.note}>{texts.approval(name)}</p>
            {member_type === 'APPROVE_CORP' && (
              <Registration corp={last?.corp ?? null} paper={paper} onChosen={setPaper} />
            )}
            <label className={styles.memo}>
              {texts.memo}
              <textarea ref={memo} rows={3} maxLength={1_000} defaultValue={last?.memo ?? ''} />
            </label>
          </>
        )}
        <div>
          <Checkbox ref={marketing} label={texts.marketing(name)} />
          <p className={styles.note}>{texts.marketingHint}</p>
        </div>
        <Button
          look="strong"
          className={styles.submit ?? ''}
          aria-disabled={state === 'sending'}
          onClick={() =>
            join({
              memo: memo.current?.value ?? '',
              ...paper,
              marketing: marketing.current?.checked ?? false,
            })
          }
        >
          {state === 'sending' ? texts.sending : again ? texts.again : texts.submit[member_type]}
        </Button>
      </div>
    </TitledDialog>
  )
}

/** The benefits of joining, once they have loaded. */
function Benefits({ shop: { shopid } }: { shop: ShopInfo }) {
  const [benefit, setBenefit] = useState<JoinBenefit | null>(null)
  useEffect(() => {
    // The dialog works without the benefits.
    browserApi.get('/api/myshp/get/join/benefit', { shopid }).then(setBenefit, () => {})
  }, [shopid])
  const words = benefit ? benefitWords(benefit) : []
  return (
    <section className={styles.benefits} aria-label={texts.benefits}>
      <h3>{texts.benefits}</h3>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  )
}

function benefitWords({ join_point, point, discount }: JoinBenefit): string[] {
  const { benefit } = texts
  return [
    join_point > 0 ? benefit.joinPoint(join_point) : '',
    point > 0 ? benefit.point(point) : '',
    discount ? benefit[discount.kind === 'percent' ? 'percentOff' : 'wonOff'](discount.value) : '',
  ].filter(Boolean)
}
