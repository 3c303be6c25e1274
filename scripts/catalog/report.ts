import type { ImportPlan } from '../../server/catalog/exchange/planImport'

/** Maximum number of listed problems. */
const maxListed = 200

/** Summarizes an import, or lists the problems that prevent it. */
export function formatReport(
  { counts, categories, problems }: ImportPlan,
  done: 'were' | 'would be',
): string {
  if (problems.length === 0) {
    const inCategories = categories.length > 0 ? `, and ${categories.length} categories ${done} written` : ''
    return (
      `The file is valid: ${counts.new} products ${done} new, ${counts.changed} changed, ` +
      `${counts.unchanged} unchanged${inCategories}.`
    )
  }
  const listed = problems
    .slice(0, maxListed)
    .map(({ line, field, message }) => `  line ${line}: ${field === '' ? 'this line' : field} ${message}`)
  const more = problems.length > maxListed ? [`  and ${problems.length - maxListed} more`] : []
  const count = problems.length === 1 ? 'One thing is' : `${problems.length} things are`
  return [`${count} wrong in the file; nothing was changed:`, ...listed, ...more].join('\n')
}
