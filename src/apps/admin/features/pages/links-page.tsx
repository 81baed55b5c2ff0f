import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinksEditShape, type ShopLinks } from '../../../../domains/content/seller/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminPagesTexts } from '../../../../ui/texts/admin-pages.ts'
import { linksQuery, useSaveLinks } from '../../calls/pages/pages.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../kit/feedback/list-skeleton.tsx'
import { EditPage } from '../../kit/form/edit/edit-page.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../paths.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { LinkRows } from './link-rows.tsx'

const texts = adminPagesTexts.links

/** The links of a shop's link page. */
export function LinksPage() {
  const { shopid, dom } = useShop()
  const [openedAt] = useState(Date.now)
  const { data, isLoadingError, error, dataUpdatedAt, refetch } = useQuery(linksQuery(shopid))
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        <Button component="a" variant="default" href={paths.shopLinks(dom)} target="_blank">
          {texts.visit}
        </Button>
      }
    >
      {isLoadingError && <ErrorState error={error} again={refetch} missing={texts.missing} isPage={false} />}
      {data && dataUpdatedAt >= openedAt ? <LinksForm links={data} /> : !isLoadingError && <ListSkeleton />}
    </Page>
  )
}

type Written = Pick<ShopLinks, 'links'>

const inWords = (links: Written['links']) =>
  links.map(({ title, url }) => `${title} (${url})`).join(', ') || texts.none

function LinksForm({ links }: { links: ShopLinks }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('settings:write')
  const {
    form,
    seen: _,
    go,
    ...edit
  } = useVersionedEdit({
    row: links,
    writtenOf: ({ links }: ShopLinks): Written => ({ links }),
    shape: LinksEditShape,
    bodyOf: ({ links }): Written => ({
      links: links.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
    }),
    rules: ({ links }) =>
      links.some(({ title, url }) => !title.trim() || !url.trim()) ? { links: texts.incomplete } : {},
    save: useSaveLinks(shopid),
    goesOn: true,
    onSaved: () => toast({ text: texts.saved, look: 'done' }),
  })
  return (
    <EditPage
      label={texts.title}
      form={form}
      labels={{ links: texts.list }}
      words={{ links: inWords }}
      readOnly={mayWrite ? '' : texts.readOnly}
      onGo={go}
      {...edit}
    >
      <Section title={texts.list}>
        <LinkRows
          links={form.getValues().links}
          error={form.errors.links}
          onChange={(next) => form.setFieldValue('links', next)}
        />
      </Section>
    </EditPage>
  )
}
