import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import {
  DealFieldsShape,
  type EditedDeal,
  type SellerDeal,
} from '../../../domains/marketing/deals/seller-deals.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminDealsTexts as texts } from '../../../ui/texts/admin-deals.ts'
import { useDeal, useEditDeal } from '../api/orders/deals.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { DealFieldset, labelsOf } from './deal-fields.tsx'
import { errorsOf, fieldsOf, writtenOf } from './deal-terms.ts'

interface Props {
  shopid: string
  deal: SellerDeal
}

/** Edits a deal that has not ended. */
export function DealChangeButton({ shopid, deal }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={texts.changeOf(deal.name)} onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <LoadingDialog shopid={shopid} deal={deal} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps<Deal> {
  shopid: string
  deal: Deal
  onClose: () => void
}

/** Loads the products of the deal before its form opens. */
function LoadingDialog({ shopid, deal, onClose }: DialogProps<SellerDeal>) {
  const { data, error, refetch } = useDeal(shopid, deal.id)
  if (data) return <ChangeDialog shopid={shopid} deal={data} onClose={onClose} />
  return (
    <FormDialog title={texts.changeOf(deal.name)} go={texts.save} busy onGo={() => {}} onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={refetch} missing={texts.missing} isPage={false} />
      ) : (
        <ListSkeleton />
      )}
    </FormDialog>
  )
}

function ChangeDialog({ shopid, deal, onClose }: DialogProps<EditedDeal>) {
  // A refetch behind the open form must not change what the form was opened with.
  const [opened] = useState(deal)
  const { form, go, ...edit } = useVersionedEdit({
    row: opened,
    writtenOf,
    shape: DealFieldsShape,
    bodyOf: (written) => fieldsOf(written, opened),
    rules: errorsOf,
    save: useEditDeal(shopid, deal.id),
    onSaved() {
      toast({ text: texts.changed, kind: 'done' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={texts.changeOf(opened.name)}
      go={texts.save}
      form={form}
      labels={labelsOf(form.values.kind)}
      words={{ kind: (chosen) => texts.kinds[chosen], products: (ids) => texts.products(ids.length) }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <Text size="sm">{texts.changeText}</Text>
      <DealFieldset
        shopid={shopid}
        form={form}
        named={opened.products}
        hasStarted={opened.state === 'running'}
      />
    </EditDialog>
  )
}
