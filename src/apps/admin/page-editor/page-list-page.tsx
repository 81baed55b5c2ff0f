import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ListedPage } from '../../../domains/content/pages/pages.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminPageEditorTexts as texts } from '../../../ui/texts/admin-page-editor.ts'
import { pageListQuery, useCreatePage, usePageAction } from '../api/pages/page-drafts.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { SmallButton } from '../components/small-button.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { paths } from '../paths.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import styles from './page-list-page.module.css'
import { pageName } from './page-name.ts'

type Kind = 'popup' | 'content'

/** The block pages of a shop: main pages, common blocks, popups and content pages. */
export function PageListPage() {
  const { shopid } = useShop()
  const { data, isLoadingError, error, refetch } = useQuery(pageListQuery(shopid))
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      {isLoadingError && <ErrorState error={error} retry={refetch} missing={texts.missing} isPage={false} />}
      {!data && !isLoadingError && <ListSkeleton />}
      {data && (
        <Stack>
          <Section title={texts.fixed}>
            <ul className={styles.list}>
              {data.fixed.map(({ page, count, drafted }) => (
                <li key={page} className={styles.row}>
                  <a className={styles.link} href={paths.page(shopid, page)}>
                    <span>{pageName(page)}</span>
                    <PageState count={count} drafted={drafted} />
                  </a>
                </li>
              ))}
            </ul>
          </Section>
          <PageSection kind="popup" pages={data.popups} />
          <PageSection kind="content" pages={data.contents} />
        </Stack>
      )}
    </Page>
  )
}

const kindTexts = {
  popup: { title: texts.popups, none: texts.noPopups, add: texts.addPopup, name: texts.newPopup },
  content: { title: texts.contents, none: texts.noContents, add: texts.addContent, name: texts.newContent },
}

function PageSection({ kind, pages }: { kind: Kind; pages: readonly ListedPage[] }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('marketing:write')
  const go = useNavigateTo()
  const create = useCreatePage(shopid)
  const { mutate: recover } = usePageAction(shopid, 'recover')
  const remove = usePageAction(shopid, 'delete')
  const labels = kindTexts[kind]
  const add = () =>
    create.mutate(
      { kind, title: labels.name },
      { onSuccess: ({ id }) => void go(paths.page(shopid, `${kind}:${id}`)) },
    )
  const removePage = ({ id, title }: ListedPage) =>
    remove.mutate(
      { kind, id },
      {
        onSuccess: () =>
          void toast({
            text: texts.removed(title),
            kind: 'done',
            action: { label: texts.undo, run: () => recover({ kind, id }) },
          }),
      },
    )
  return (
    <Section
      title={labels.title}
      action={
        mayWrite && (
          <Button h={44} variant="default" loading={create.isPending} onClick={add}>
            {labels.add}
          </Button>
        )
      }
    >
      {pages.length === 0 && <Text c="dimmed">{labels.none}</Text>}
      <ul className={styles.list} aria-label={labels.title}>
        {pages.map((page) => (
          <li key={page.id} className={styles.row}>
            <a className={styles.link} href={paths.page(shopid, `${kind}:${page.id}`)}>
              <span>{page.title}</span>
              <PageState {...page} />
              {kind === 'popup' && (
                <Text size="sm" c="dimmed">
                  {texts.devices[page.device ?? 'all']}
                  {(page.shown_from || page.shown_until) &&
                    ` · ${texts.period(
                      page.shown_from ? seoulMinute(page.shown_from) : '',
                      page.shown_until ? seoulMinute(page.shown_until) : '',
                    )}`}
                </Text>
              )}
            </a>
            {mayWrite && (
              <SmallButton icon="close" label={texts.remove(page.title)} onClick={() => removePage(page)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PageState({
  count,
  drafted,
  published = true,
}: {
  count: number
  drafted: boolean
  published?: boolean
}) {
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        {published ? texts.count(count) : texts.notPublished}
      </Text>
      {drafted && <Badge variant="light">{texts.drafted}</Badge>}
    </Group>
  )
}
