document.querySelector('form')?.requestSubmit(document.querySelector('button[data-automatic]'));
