import { Alert, Button, Group, Input, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { PolicyEditShape, type ShopPolicy } from '../../../../domains/content/seller/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminPagesTexts } from '../../../../ui/texts/admin-pages.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useSavePolicy } from '../../calls/pages/pages.ts'
import { ListSkeleton } from '../../kit/feedback/list-skeleton.tsx'
import { EditPage } from '../../kit/form/edit/edit-page.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'

const texts = adminPagesTexts.policies

const RichText = lazy(async () => ({ default: (await import('../../kit/rich-text/rich-text.tsx')).RichText }))

type Written = { html: string }

/** A policy as it is written; the template until its shop writes one. */
export function PolicyForm({ policy, onReplaced }: { policy: ShopPolicy; onReplaced: () => void }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('settings:write')
  const { form, seen, go, ...edit } = useVersionedEdit({
    row: policy,
    writtenOf: ({ html }: ShopPolicy): Written => ({ html }),
    shape: PolicyEditShape,
    bodyOf: ({ html }): Written => ({ html }),
    rules: ({ html }) => (html === '' ? { html: texts.empty } : {}),
    save: useSavePolicy(shopid, policy.kind),
    goesOn: true,
    onSaved: () => toast({ text: texts.saved, look: 'done' }),
  })
  const title = texts.kinds[policy.kind]
  return (
    <EditPage
      label={title}
      form={form}
      labels={{ html: texts.html }}
      readOnly={mayWrite ? '' : texts.readOnly}
      onGo={go}
      {...edit}
    >
      {!seen.shown && <Alert color="gray">{texts.notShown}</Alert>}
      <Section title={title}>
        <Group justify="space-between" mb="sm">
          <Text size="sm" c="dimmed">
            {seen.own ? texts.own : texts.template}
          </Text>
          {seen.own && mayWrite && (
            <BackButton policy={seen} disabled={form.isDirty()} onReplaced={onReplaced} />
          )}
        </Group>
        <Input.Wrapper error={form.errors.html}>
          <Suspense fallback={<ListSkeleton />}>
            <RichText
              label={title}
              html={form.getValues().html}
              onChange={(html) => form.setFieldValue('html', html)}
            />
          </Suspense>
        </Input.Wrapper>
      </Section>
    </EditPage>
  )
}

/** Goes back to the template, with a way to take that back. */
function BackButton({
  policy: { kind, version, html },
  disabled,
  onReplaced,
}: {
  policy: ShopPolicy
  disabled: boolean
  onReplaced: () => void
}) {
  const { shopid } = useShop()
  const save = useSavePolicy(shopid, kind)
  const fail = (error: Error) => void toast({ text: errorMessage(error), look: 'error' })
  const back = () =>
    save.mutate(
      { version, html: null },
      {
        onError: fail,
        onSuccess(template) {
          // The button is gone by then.
          const run = () => void save.mutateAsync({ version: template.version, html }).then(onReplaced, fail)
          onReplaced()
          toast({ text: texts.backDone, look: 'done', action: { label: texts.undo, run } })
        },
      },
    )
  return (
    <Button variant="default" loading={save.isPending} disabled={disabled} onClick={back}>
      {texts.back}
    </Button>
  )
}
