import { Button } from '@mantine/core'
import { useState } from 'react'
import { DealFieldsShape, type SellerDeal } from '../../../domains/marketing/deals/seller-deals.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminDealsTexts as texts } from '../../../ui/texts/admin-deals.ts'
import { readDeals, useCreateDeal, useDeals } from '../api/orders/deals.api.ts'
import { refusedFields } from '../api/refusals.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useShapedForm } from '../components/form/use-shaped-form.ts'
import { Page } from '../components/page.tsx'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { DealFieldset, labelsOf } from './deal-fields.tsx'
import { blank, errorsOf, fieldsOf } from './deal-terms.ts'
import { dealsResource } from './deals-resource.tsx'

export function DealsPage() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.deals)
  const mayWrite = useMay()('marketing:write')
  const [isCreating, setCreating] = useState(false)
  const source = sourceOf(useDeals(shopid, view), partOf, {
    read: async (after) => partOf(await readDeals(shopid, { ...view, after: Number(after) || undefined })),
  })
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        mayWrite && (
          <Button flex="none" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )
      }
    >
      <ResourceTable
        resource={dealsResource(shopid, mayWrite, view.state || view.q ? 'none' : 'empty')}
        source={source}
      />
      {isCreating && <DealCreateDialog shopid={shopid} onClose={() => setCreating(false)} />}
    </Page>
  )
}

const partOf = ({ deals, next }: { deals: SellerDeal[]; next: number | null }) => ({ rows: deals, next })

function DealCreateDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const create = useCreateDeal(shopid)
  const { form, read } = useShapedForm({
    initial: blank,
    shape: DealFieldsShape,
    bodyOf: (written) => fieldsOf(written),
    rules: errorsOf,
  })
  const go = () => {
    const fields = read()
    if (!fields) return
    create.mutate(fields, {
      onError: (error) => form.setErrors(refusedFields(error)),
      onSuccess() {
        toast({ text: texts.created, kind: 'done' })
        onClose()
      },
    })
  }
  return (
    <EditDialog
      title={texts.create}
      go={texts.create}
      form={form}
      labels={labelsOf(form.values.kind)}
      busy={create.isPending}
      error={create.error}
      onGo={go}
      onClose={onClose}
    >
      <DealFieldset shopid={shopid} form={form} />
    </EditDialog>
  )
}
