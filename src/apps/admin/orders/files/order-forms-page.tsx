import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OrderForm } from '../../../../domains/orders/seller/order-files/order-files.contract.ts'
import { type ReadyForm, readyForms } from '../../../../domains/orders/shared/courier-forms.ts'
import { MAX_FORM_NAME, MAX_ORDER_FORMS } from '../../../../domains/orders/shared/order-file-fields.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOrderFilesTexts } from '../../../../ui/texts/admin-order-files.ts'
import { useDeleteOrderForm, useOrderForms, useSaveOrderForm } from '../../api/orders/order-files.api.ts'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { HeaderPreview } from './header-preview.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'

const texts = adminOrderFilesTexts.forms

const NEW_FORM: OrderForm = {
  id: 0,
  version: 1,
  name: '',
  kind: 'line',
  columns: [{ header: '주문번호', field: 'order_number' }],
}

/** A shop's own forms of order files, and the ready ones to copy. */
export function OrderFormsPage() {
  const { shopid } = useShop()
  const { data, isLoadingError, error, refetch } = useOrderForms(shopid)
  const [edited, setEdited] = useState<OrderForm | null>(null)
  const isFull = (data?.length ?? 0) >= MAX_ORDER_FORMS
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        <Button disabled={!data || isFull} onClick={() => setEdited(NEW_FORM)}>
          {texts.add}
        </Button>
      }
    >
      {isLoadingError && <ErrorState error={error} retry={refetch} missing={texts.none} isPage={false} />}
      {!data && !isLoadingError && <ListSkeleton />}
      {data && (
        <>
          <Section title={adminOrderFilesTexts.own}>
            {isFull && (
              <Text size="sm" c="dimmed">
                {texts.full(MAX_ORDER_FORMS)}
              </Text>
            )}
            {data.length === 0 ? (
              <Text size="sm" c="dimmed">
                {texts.none}
              </Text>
            ) : (
              <Stack gap="xs">
                {data.map((form) => (
                  <OwnForm key={form.id} shopid={shopid} form={form} onEdit={() => setEdited(form)} />
                ))}
              </Stack>
            )}
          </Section>
          <Section title={adminOrderFilesTexts.ready}>
            <Stack gap="xs">
              {readyForms.map((form) => (
                <FormCard key={form.id} form={form}>
                  <Button
                    variant="default"
                    disabled={isFull}
                    aria-label={texts.copyOf(form.name)}
                    onClick={() => setEdited(copyOf(form))}
                  >
                    {texts.copy}
                  </Button>
                </FormCard>
              ))}
            </Stack>
          </Section>
        </>
      )}
      {edited && (
        <OrderFormDialog
          key={`${edited.id} ${edited.name}`}
          shopid={shopid}
          form={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

const copyOf = ({ name, kind, columns }: ReadyForm): OrderForm => ({
  ...NEW_FORM,
  name: texts.copyName(name).slice(0, MAX_FORM_NAME),
  kind,
  columns: [...columns],
})

function OwnForm({ shopid, form, onEdit }: { shopid: string; form: OrderForm; onEdit: () => void }) {
  const removing = useDeleteOrderForm(shopid)
  const creating = useSaveOrderForm(shopid, 0)
  const { id, name, kind, columns } = form
  const remove = () =>
    removing.mutate(id, {
      onSuccess: () =>
        toast({
          text: texts.removed(name),
          kind: 'done',
          action: { label: texts.undo, run: () => creating.mutate({ version: 1, name, kind, columns }) },
        }),
    })
  return (
    <FormCard form={form}>
      <Button variant="default" aria-label={texts.editOf(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        aria-label={texts.removeOf(name)}
        loading={removing.isPending}
        onClick={remove}
      >
        {texts.remove}
      </Button>
    </FormCard>
  )
}

function FormCard({
  form: { name, kind, columns },
  children,
}: {
  form: Pick<OrderForm, 'name' | 'kind'> & { columns: readonly { header: string }[] }
  children: React.ReactNode
}) {
  return (
    <Paper withBorder p="sm" component="article" aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Text fw={700}>{name}</Text>
          <Badge variant="light" color="gray" tt="none">
            {adminOrderFilesTexts.kinds[kind]}
          </Badge>
        </Group>
        <Group gap="xs">{children}</Group>
      </Group>
      <HeaderPreview name={name} columns={columns} />
    </Paper>
  )
}
