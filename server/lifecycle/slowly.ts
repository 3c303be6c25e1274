/** After so many milliseconds people want to know what they are waiting for. */
const patience = 2000

/** Waits for work and says what is going on, once, when it takes longer than two seconds. */
export async function slowly<Result>(
  say: (line: string) => void,
  line: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => say(line), patience)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
