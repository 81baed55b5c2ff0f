import type { Product } from '../../../../../domains/catalogue/contract.ts'
import type { MemberDiscount } from '../../../../../domains/membership/membership.contract.ts'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { Stepper } from '../../../../../ui/controls/stepper.tsx'
import { imageUrl } from '../../../../../ui/images.ts'
import { quantity, won } from '../../../../../ui/money.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { useMe } from '../../../shell/person/me.ts'
import { useOwnDiscount } from '../purchase/use-own-discount.ts'
import styles from './chosen.module.css'
import { billOf, type ChosenLine } from './chosen-lines.ts'
import type { Choice } from './use-choice.ts'

const texts = productTexts.choose

/** The choice so far: a line for each variant and add-on, and their cost. */
export function Chosen({ product, choice }: { product: Product; choice: Choice }) {
  const own = useOwnDiscount()
  const isPlain = product.options.length === 0
  return (
    <div className={styles.chosen}>
      {(product.least > 1 || product.most !== null) && (
        <p className={styles.bounds}>{texts.bounds(product.least, product.most)}</p>
      )}
      <ul aria-label={texts.lines}>
        {choice.lines.map((line) => (
          <Line
            line={line}
            name={line.name || product.title}
            choice={choice}
            fixed={isPlain && line.kind === 'variant'}
            key={line.kind + line.id}
          />
        ))}
      </ul>
      <Total product={product} lines={choice.lines} discount={own} />
    </div>
  )
}

interface LineProps {
  line: ChosenLine
  name: string
  choice: Choice
  /** the only variant of a plain product can't be removed */
  fixed: boolean
}

function Line({ line, name, choice, fixed }: LineProps) {
  return (
    <li>
      <p>
        {line.image && (
          <img className={styles.picture} src={imageUrl(line.image, 120)} width={44} height={44} alt="" />
        )}
        {name}
      </p>
      {!fixed && <IconButton icon="close" label={texts.remove(name)} onClick={() => choice.remove(line)} />}
      <Stepper
        value={line.qty}
        max={line.orderable}
        label={texts.quantity(name)}
        onChange={(qty) => choice.setQuantity(line, qty)}
      />
      <p className={styles.sum}>
        {line.qty > 1 && <small>{texts.each(line.unit)}</small>}
        <strong>{won(line.unit * line.qty)}</strong>
      </p>
      <p className={styles.short} role="alert">
        {line.short ? texts.short(line.orderable) : ''}
      </p>
    </li>
  )
}

interface TotalProps {
  product: Product
  lines: ChosenLine[]
  /** the visitor's own discount */
  discount: MemberDiscount | null
}

function Total({ product, lines, discount }: TotalProps) {
  const { person } = useMe()
  if (lines.length === 0) return <p className={styles.first}>{texts.first}</p>
  const isFree = person?.tier?.free_delivery === true && !product.origin
  const { goods, off, fee } = billOf(product, lines, discount, isFree)
  const pieces = lines.reduce((count, { qty }) => count + qty, 0)
  return (
    <dl className={styles.total}>
      {off > 0 && (
        <>
          <dt>{texts.off}</dt>
          <dd>{texts.minus(off)}</dd>
        </>
      )}
      <dt>{productTexts.delivery.forChoice}</dt>
      <dd>{fee === 0 ? productTexts.delivery.free : won(fee)}</dd>
      <dt>
        {texts.total} <small>{quantity(pieces, '개')}</small>
      </dt>
      <dd>
        <output>{won(goods - off)}</output>
      </dd>
    </dl>
  )
}
