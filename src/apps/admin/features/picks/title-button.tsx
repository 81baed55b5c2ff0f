import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PickTitleEditShape, type SellerPick } from '../../../../domains/catalogue/picks/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { adminPicksTexts as texts } from '../../../../ui/texts/admin-picks.ts'
import { useTitlePick } from '../../calls/products/picks.ts'
import { EditDialog } from '../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'

const labels = { own_title: texts.ownTitle.label }

interface Props {
  shopid: string
  pick: SellerPick
}

/** Opens the title that a pick has in this shop. */
export function TitleButton({ shopid, pick }: Props) {
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={texts.ownTitle.of(pick.title)} onClick={() => setChanging(true)}>
        {texts.ownTitle.change}
      </Button>
      {changing && <TitleDialog shopid={shopid} pick={pick} onClose={() => setChanging(false)} />}
    </>
  )
}

function TitleDialog({ shopid, pick, onClose }: Props & { onClose: () => void }) {
  const save = useTitlePick(shopid, pick.sid)
  const { own_title: before } = pick
  const { form, go, ...edit } = useVersionedEdit({
    row: pick,
    writtenOf: ({ own_title }: { own_title: string }) => ({ own_title }),
    shape: PickTitleEditShape,
    bodyOf: ({ own_title }) => ({ own_title: own_title.trim() }),
    save,
    onSaved({ version }) {
      const back = () => void save.mutateAsync({ own_title: before, version }).catch(() => {})
      toast({ text: texts.ownTitle.saved, look: 'done', action: { label: adminKitTexts.undo, run: back } })
      onClose()
    },
  })
  return (
    <EditDialog
      title={texts.ownTitle.label}
      go={texts.ownTitle.save}
      form={form}
      labels={labels}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <TextInput
        label={texts.ownTitle.label}
        description={texts.ownTitle.hint(pick.origin_title)}
        placeholder={pick.origin_title}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('own_title')}
      />
    </EditDialog>
  )
}
