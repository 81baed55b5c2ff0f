import { useId, useState } from 'react'
import field from '../../../../../ui/controls/field.module.css'
import { Field } from '../../../../../ui/controls/field.tsx'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { OWN_MEMO } from './details.ts'
import type { Kept } from './kept-form.ts'

const texts = checkoutTexts.delivery

/** A note for the carrier: a common one, or a typed one. */
export function MemoField({ kept, error }: { kept: Kept; error: string | undefined }) {
  const id = useId()
  const [memo, setMemo] = useState(kept.memo ?? '')
  return (
    <>
      <div className={field.field}>
        <label htmlFor={id}>{texts.memo}</label>
        <select id={id} name="memo" value={memo} onChange={(event) => setMemo(event.target.value)}>
          <option value="">{texts.noMemo}</option>
          {texts.memos.map((words) => (
            <option key={words}>{words}</option>
          ))}
          <option value={OWN_MEMO}>{texts.ownMemo}</option>
        </select>
      </div>
      {memo === OWN_MEMO && (
        <Field
          label={texts.memoText}
          name="memo_text"
          maxLength={100}
          defaultValue={kept.memo_text ?? ''}
          error={error}
        />
      )}
    </>
  )
}
