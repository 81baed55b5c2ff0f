/**
 * The same function of a text with a memo of its answers to texts that people send over and over: `most` texts, of at most
 * `longest` characters each, so that a client can't fill the memory.
 */
export function remembered<Answer>(
  answerTo: (text: string) => Answer,
  { max, longest }: { max: number; longest: number },
): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = answerTo(text)
    if (text.length > longest) return answer
    if (answers.size >= max) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
