comment on column parameter_limit.answer_days is 'from the day on which an exceedance is found until its cause and correction are due';
comment on column limit_exceedance.found_at is 'when the evaluation found it; again when it goes on after it was answered';
