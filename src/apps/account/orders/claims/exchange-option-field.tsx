import { useEffect } from 'react'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SelectField } from '../../../../ui/controls/field.tsx'
import { itemWords } from '../../../../ui/item-words.ts'
import { exchangeOptionTexts } from '../../../../ui/texts/exchange-options.ts'
import styles from './claim-form.module.css'
import { type ExchangeOption, optionProblem, useExchangeOptions } from './exchange-options.ts'

const texts = exchangeOptionTexts

interface Props {
  orderid: string
  line: MyOrder['lines'][number]
  qty: number
  chosen: ExchangeOption | undefined
  /** the choice before a reload; empty for none */
  drafted: string
  /** undefined for the same option */
  onChange: (option: ExchangeOption | undefined) => void
}

/** Name of the field of a line. */
export const optionField = (line: number): string => `option_${line}`

/** The option that the buyer gets for pieces of a line. Nothing is shown if the product has no other option. */
export function ExchangeOptionField({ orderid, line, qty, chosen, drafted, onChange }: Props) {
  const { options, failed, again } = useExchangeOptions(orderid, line.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the choice once, when the options are known.
  useEffect(() => {
    const option = options?.find(({ pid2 }) => String(pid2) === drafted)
    if (option && !chosen) onChange(option)
  }, [options])
  if (failed)
    return (
      <p className={styles.option} role="alert">
        {texts.failed} <Button onClick={again}>{texts.again}</Button>
      </p>
    )
  if (!options) return <p className={styles.option}>{texts.loading}</p>
  if (options.length === 0) return null
  const isChosen = chosen && optionProblem(line, qty, chosen) === ''
  return (
    <SelectField
      className={styles.option}
      name={optionField(line.id)}
      label={texts.labelOf(itemWords(line))}
      hint={texts.hint}
      value={isChosen ? chosen.pid2 : ''}
      onChange={({ target }) => onChange(options.find(({ pid2 }) => pid2 === Number(target.value)))}
    >
      <option value="">{texts.same(line.opt_name)}</option>
      {options.map((option) => {
        const problem = optionProblem(line, qty, option)
        return (
          <option key={option.pid2} value={option.pid2} disabled={problem !== ''}>
            {option.opt_name}
            {texts.difference(option.difference)}
            {problem}
          </option>
        )
      })}
    </SelectField>
  )
}
