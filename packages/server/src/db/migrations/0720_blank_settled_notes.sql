-- That nobody completed an action is said by completed_by alone: the list says it in the reader's language.
update action set completion_note = '' where completed_by is null and completion_note = 'Settled';
