import { Button, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { PickEditShape, type SellerPick } from '../../../../domains/catalogue/picks/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { adminPicksTexts } from '../../../../ui/texts/admin-picks.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useEditPick } from '../../calls/products/picks.ts'
import { refusedFree } from '../../calls/refusals.ts'
import { EditDialog } from '../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'
import { numberOf } from '../../kit/form/written-number.ts'
import { FreeDialog } from '../products/free-dialog.tsx'
import { marginOf } from './pick-columns.tsx'

const texts = adminPicksTexts.edit

interface Props {
  shopid: string
  pick: SellerPick
}

/** Opens the title and the price that a pick has in this shop. */
export function EditButton({ shopid, pick }: Props) {
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={texts.of(pick.title)} onClick={() => setChanging(true)}>
        {texts.open}
      </Button>
      {changing && <PickDialog shopid={shopid} pick={pick} onClose={() => setChanging(false)} />}
    </>
  )
}

function PickDialog({ shopid, pick, onClose }: Props & { onClose: () => void }) {
  const allowsFree = useRef(false)
  const save = useEditPick(shopid, pick.sid, () => allowsFree.current)
  const { own_title, markup } = pick
  const { form, go, error, ...edit } = useVersionedEdit({
    row: pick,
    writtenOf: ({ own_title, markup }: { own_title: string; markup: number }) => ({
      own_title,
      markup: markup === 0 ? '' : quantity(markup),
    }),
    shape: PickEditShape,
    bodyOf: (written) => ({ own_title: written.own_title.trim(), markup: wonOf(written.markup) ?? 0 }),
    rules: (written) => (wonOf(written.markup) === null ? { markup: texts.wrong } : {}),
    save,
    onSaved({ version }) {
      const back = () => {
        // The price before was allowed, even if it was 0.
        allowsFree.current = true
        void save.mutateAsync({ own_title, markup, version }).catch(() => {})
      }
      toast({ text: texts.saved, look: 'done', action: { label: adminKitTexts.undo, run: back } })
      onClose()
    },
  })
  const isFree = refusedFree(error).length > 0
  const send = (allows: boolean) => {
    allowsFree.current = allows
    go()
  }
  const price = pick.price - markup + (wonOf(form.getValues().markup) ?? 0)
  return (
    <>
      <EditDialog
        title={texts.title}
        go={texts.save}
        form={form}
        labels={texts.labels}
        onGo={() => send(false)}
        onClose={onClose}
        error={isFree ? null : error}
        isCovered={isFree}
        {...edit}
      >
        <TextInput
          label={texts.labels.own_title}
          description={texts.titleHint(pick.origin_title)}
          placeholder={pick.origin_title}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('own_title')}
        />
        <TextInput
          label={texts.labels.markup}
          description={texts.markupHint(won(pick.price - markup))}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          placeholder="0"
          {...form.getInputProps('markup')}
        />
        <Text size="sm" role="status">
          {texts.outcome(won(price), won(marginOf({ ...pick, price, markup: price - pick.price + markup })))}
        </Text>
      </EditDialog>
      {isFree && (
        <FreeDialog
          text={errorMessage(error)}
          allow={() => {
            save.reset()
            send(true)
          }}
          close={save.reset}
        />
      )}
    </>
  )
}

/** A whole number of won as people write it; 0 for none, null for anything else. */
function wonOf(written: string): number | null {
  const number = written.trim() === '' ? 0 : numberOf(written)
  return number === null || number < 0 ? null : number
}
