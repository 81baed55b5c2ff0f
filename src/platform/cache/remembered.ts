/**
 * Memoizes a function of a text. Count and length of stored texts are bounded, so that clients cannot fill the memory.
 */
export function remembered<Answer>(
  answerTo: (text: string) => Answer,
  { max, longest }: { max: number; longest: number },
): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const cached = answers.get(text)
    if (cached !== undefined) return cached
    const answer = answerTo(text)
    if (text.length > longest) return answer
    if (answers.size >= max) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
