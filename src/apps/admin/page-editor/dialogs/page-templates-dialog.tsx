import { Button, Modal, Paper, Stack, Text, Title } from '@mantine/core'
import { MAX_BLOCKS } from '../../../../domains/content/shared/content-limits.ts'
import type { EditedBlock } from '../../../../domains/content/shared/page-value.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminPageEditorTexts } from '../../../../ui/texts/admin-page-editor.ts'
import { useReturnFocus } from '../../components/form/use-return-focus.ts'
import { newBlock } from '../document/new-block.ts'
import { useEditing } from '../document/use-edited-page.ts'

const { templates: texts, full } = adminPageEditorTexts

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const { store } = useEditing()
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': adminTexts.close }}>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.text}
        </Text>
        {templates.map(({ name, about, blocks }) => (
          <Paper key={name} component="section" withBorder p="sm" aria-label={name}>
            <Title order={2} size="h5">
              {name}
            </Title>
            <Text size="sm" mb="xs">
              {about}
            </Text>
            <Button
              variant="default"
              h={44}
              onClick={() => {
                const { length } = store.get().blocks
                const newBlocks = blocks()
                if (length + newBlocks.length > MAX_BLOCKS)
                  return void toast({ text: full(MAX_BLOCKS), kind: 'error' })
                store.insert('blocks', length, newBlocks)
                void toast({
                  text: texts.used,
                  kind: 'done',
                  action: { label: adminPageEditorTexts.undo, run: () => store.undo() },
                })
                onClose()
              }}
            >
              {texts.use}
            </Button>
          </Paper>
        ))}
      </Stack>
    </Modal>
  )
}

interface Template {
  name: string
  about: string
  /** blocks with new ids */
  blocks: () => EditedBlock[]
}

const text = (html: string) => newBlock('text', { html })
const space = (height: number) => newBlock('spacer', { height })
const list = (title: string, fields: object) => newBlock('products', { title, ...fields })

const templates: readonly Template[] = [
  {
    name: '새로 연 상점',
    about: '인사와 새 상품, 인기 상품, 상점 소개를 차례로 보여 줍니다.',
    blocks: () => [
      newBlock('banner', {
        title: '문을 열었습니다',
        desc: '하나하나 골라 담았습니다. 천천히 둘러보세요.',
        btn: '상품 보기',
        url: '/shop/list',
      }),
      list('새로 나온 상품', { sort: 'new', count: 8 }),
      space(24),
      text(
        '<h2>이런 상점입니다</h2><p>무엇을, 왜 만드는지 두세 줄로 적어 보세요. 처음 온 고객이 가장 오래 읽는 자리입니다.</p>',
      ),
      list('많이 찾는 상품', { sort: 'popular', count: 8 }),
    ],
  },
  {
    name: '시즌 할인',
    about: '기간과 조건을 먼저 알리고 할인하는 상품을 모읍니다.',
    blocks: () => [
      newBlock('banner', {
        title: '시즌 할인',
        desc: '이번 주에만 만나는 값입니다.',
        justify: 'center',
        btn: '할인 상품 보기',
        url: '/shop/list',
      }),
      list('지금 할인하는 상품', { sort: 'discounted', count: 12 }),
      list('부담 없는 값부터', { sort: 'low', count: 8 }),
      text(
        '<h2>알아 두세요</h2><ul><li>할인 기간: ○월 ○일부터 ○월 ○일까지</li><li>수량이 떨어지면 일찍 끝날 수 있습니다.</li></ul>',
      ),
    ],
  },
  {
    name: '브랜드 이야기',
    about: '사진과 글로 만드는 사람과 과정을 들려줍니다.',
    blocks: () => [
      newBlock('banner', {
        title: '우리가 만드는 것',
        desc: '시작한 이유를 한 줄로 적어 보세요.',
        justify: 'center',
      }),
      text('<h2>처음</h2><p>언제, 어디에서, 무엇 때문에 시작했는지 적습니다.</p>'),
      newBlock('gallery'),
      text('<h2>만드는 법</h2><p>재료와 손길, 걸리는 시간을 적습니다.</p>'),
      text('<blockquote><p>고객이 남긴 한마디</p></blockquote>'),
      space(24),
      list('이렇게 만든 것들', { sort: 'popular', count: 4 }),
    ],
  },
  {
    name: '행사',
    about: '참여하는 법과 함께 볼 상품을 한 쪽에 담습니다.',
    blocks: () => [
      newBlock('banner', {
        title: '함께해요',
        desc: '○월 ○일까지',
        btn: '참여하기',
        url: '/shop/list',
      }),
      text(
        '<h2>참여하는 법</h2><ol><li>상품을 선택합니다.</li><li>주문하고 후기를 남깁니다.</li><li>○월 ○일에 알려 드립니다.</li></ol>',
      ),
      list('행사 상품', { sort: 'popular', count: 8 }),
      text('<h2>유의 사항</h2><ul><li>한 분이 한 번 참여할 수 있습니다.</li></ul>'),
    ],
  },
]
