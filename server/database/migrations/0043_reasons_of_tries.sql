-- An event that arrived by a later try is found by the reasons of its failed tries, too: `criteo::http_500`,
-- `::http_500`. Rows from before this migration have no tries, so their words stay correct.
create or replace function outcome_words(outcomes jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word order by word), '{}') from jsonb_each(outcomes) settled (id, at),
    lateral (
      select unnest(array[
        id || ':', id || ':' || (at->>'outcome'), id || '::' || (at->>'reason'),
        ':' || (at->>'outcome'), '::' || (at->>'reason')
      ])
      union all
      select unnest(array[id || '::' || (tried->>'reason'), '::' || (tried->>'reason')])
      from jsonb_array_elements(case jsonb_typeof(at->'tries') when 'array' then at->'tries' else '[]' end) tried
    ) words (word)
  where word is not null and (
    id <> 'own_log' or at->>'outcome' in ('not_mapped', 'disabled', 'denied_consent', 'handed_off', 'confirmed')
  )
$$;
