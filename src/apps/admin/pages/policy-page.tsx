import { Button, Group, Input, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PolicyEditShape, type ShopPolicy } from '../../../domains/content/seller/seller-content.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminPagesTexts } from '../../../ui/texts/admin-pages.ts'
import { errorMessage } from '../api/error-message.ts'
import { policyQuery, useSavePolicy } from '../api/pages/pages.api.ts'
import { EditPage } from '../components/edit/edit-page.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useMay, useShop } from '../shell/use-shop.ts'

const texts = adminPagesTexts.policies

type Kind = ShopPolicy['kind']

/** The terms and the privacy policy of a shop. */
export function PolicyPage() {
  const { shopid } = useShop()
  const go = useNavigateTo()
  const { kind = 'agreement' } = useUrlParameters(urlParameters.policies)
  const [openedAt] = useState(Date.now)
  // Used as a key: the form remounts when its text was replaced.
  const [replacements, setReplacements] = useState(0)
  const { data, isLoadingError, error, dataUpdatedAt, refetch } = useQuery(policyQuery(shopid, kind))
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      <SegmentedControl
        aria-label={texts.nav}
        data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(chosen) => go(paths.policies(shopid, { kind: chosen as Kind }))}
      />
      {isLoadingError && <ErrorState error={error} retry={refetch} missing={texts.missing} isPage={false} />}
      {data && dataUpdatedAt >= openedAt ? (
        <PolicyForm
          key={`${kind} ${replacements}`}
          policy={data}
          onReplaced={() => setReplacements((count) => count + 1)}
        />
      ) : (
        !isLoadingError && <ListSkeleton />
      )}
    </Page>
  )
}

const RichText = lazy(async () => ({ default: (await import('../components/rich-text.tsx')).RichText }))

type Written = { html: string }

/** A policy, which is the template until the shop writes its own. */
function PolicyForm({ policy, onReplaced }: { policy: ShopPolicy; onReplaced: () => void }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('settings:write')
  const { form, seen, go, ...edit } = useVersionedEdit({
    row: policy,
    writtenOf: ({ html }: ShopPolicy): Written => ({ html }),
    shape: PolicyEditShape,
    bodyOf: ({ html }): Written => ({ html }),
    rules: ({ html }) => (html === '' ? { html: texts.empty } : {}),
    save: useSavePolicy(shopid, policy.kind),
    staysOpen: true,
    onSaved: () => toast({ text: texts.saved, kind: 'done' }),
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
      <Section title={title}>
        <Group justify="space-between" mb="sm">
          <Text size="sm" c="dimmed">
            {seen.own ? texts.own : texts.template}
          </Text>
          {seen.own && mayWrite && (
            <ResetButton policy={seen} disabled={form.isDirty()} onReplaced={onReplaced} />
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

/** Returns to the template; the toast offers undo. */
function ResetButton({
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
  const showError = (error: Error) => void toast({ text: errorMessage(error), kind: 'error' })
  const reset = () =>
    save.mutate(
      { version, html: null },
      {
        onError: showError,
        onSuccess(template) {
          // Uses a promise, because this button is unmounted by then and callbacks of the mutation would not run.
          const run = () =>
            void save.mutateAsync({ version: template.version, html }).then(onReplaced, showError)
          onReplaced()
          toast({ text: texts.backDone, kind: 'done', action: { label: texts.undo, run } })
        },
      },
    )
  return (
    <Button variant="default" loading={save.isPending} disabled={disabled} onClick={reset}>
      {texts.back}
    </Button>
  )
}
