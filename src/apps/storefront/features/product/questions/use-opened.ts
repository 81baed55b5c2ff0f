import { useEffect, useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import type { Qna } from '../../../../../domains/reviews/reviews.contract.ts'
import { useMe } from '../../../shell/person/me.ts'
import { useShell } from '../../../shell/shell-data.ts'

// The limit of the call.
const MOST = 500

/** Questions of the cached page, with those secret ones opened that the person may read. */
export function useOpened(questions: Qna[]): Qna[] {
  const { shopid } = useShell().shop
  const { login } = useMe()
  const [opened, setOpened] = useState<Map<number, Pick<Qna, 'question' | 'answer'>>>(new Map())
  const closed = questions.filter(isClosed).map(({ id }) => id)
  const wanted = closed.slice(-MOST).join()

  useEffect(() => {
    if (login !== 1 || wanted === '') return
    const ids = wanted.split(',').map(Number)
    browserApi.post('/api/myshp/get/qna/opened', { shopid, ids }).then(
      (found) => setOpened((now) => new Map([...now, ...found.map((each) => [each.id, each] as const)])),
      // They stay closed.
      () => {},
    )
  }, [login, wanted, shopid])

  return questions.map((question) => ({ ...question, ...opened.get(question.id) }))
}

/** Whether a question's text is hidden. */
export const isClosed = ({ secret, question }: Qna): boolean => secret && question === ''
