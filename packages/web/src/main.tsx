import '@mantine/core/styles.layer.css';
import './kit/fonts.css';
import './kit/tokens.css';
import './app/app.css';
import './app/outline.css';
import { startApplication } from './app/start-application.tsx';

void startApplication(document.getElementById('root') as HTMLElement);
