// Signs in with a passkey. Where the browser knows none, the form stays hidden.
const form = document.querySelector('form[data-passkey]');
if (form && globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    const field = form.elements.namedItem('response');
    if (field.value !== '') return;
    event.preventDefault();
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(form.dataset.passkey));
      const credential = await navigator.credentials.get({ publicKey });
      field.value = JSON.stringify(credential.toJSON());
      form.requestSubmit();
    } catch {
      // Given up, or no passkey at hand: the other ways to sign in are still there.
    }
  });
}
